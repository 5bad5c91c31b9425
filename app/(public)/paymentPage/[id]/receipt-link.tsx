export const ReceiptLink = ({ token }: { token: string }) => (
  <a className="btn btn-primary btn-lg" href={`/api/public/payment-pages/${token}/receipt`}>
    הורדת הקבלה (PDF)
  </a>
)
