export default function ListingPage() {
  return <h1 />;
}
