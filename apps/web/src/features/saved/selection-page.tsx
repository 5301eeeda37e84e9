export default function SelectionPage() {
  return <h1 className="page-width text-28" />;
}
