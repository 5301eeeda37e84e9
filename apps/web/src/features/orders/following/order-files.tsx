import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { PrivateFile } from '../../private-files/private-file.tsx';
import { orderFileQuery } from '../orders.queries.ts';

/** Photos and PDF files that the buyer attached. */
export default function OrderFiles({ order: { _id, files } }: { order: OrderDetail }) {
  const { t } = useTexts();
  return (
    <section className="flex flex-col gap-2 rounded-12 border border-line bg-surface px-4 py-3">
      <h2 className="text-16 font-bold">{t('privateFiles.title')}</h2>
      <ul className="flex flex-col gap-2">
        {files.map((file) => (
          <li key={file._id}>
            <PrivateFile type={file.type} query={orderFileQuery(_id, file._id)} />
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">{t('privateFiles.retention')}</p>
    </section>
  );
}
