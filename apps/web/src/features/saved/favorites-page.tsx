export default function FavoritesPage() {
  return <h1 className="page-width text-28" />;
}
