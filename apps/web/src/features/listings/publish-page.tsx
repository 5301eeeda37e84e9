export default function PublishPage() {
  return <h1 />;
}
