import { type NewOwnPrice, ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { OwnPriceModel } from '../own-prices/own-price.model.ts';
import { idOf } from './demo-documents.ts';

const prices: NewOwnPrice[] = [
  {
    label: 'Citerne 5 000 litres, support métallique',
    unit: 'pièce',
    unitPrice: 585_000,
    category: 'Appareils',
  },
  { label: 'Pose et raccordement d’une citerne', unit: 'forfait', unitPrice: 75_000, category: 'Appareils' },
  { label: 'Socle en béton, 2 × 2 m', unit: 'forfait', unitPrice: 110_000, category: 'Matériaux' },
  { label: 'Tractopelle avec opérateur', unit: 'jour', unitPrice: 180_000, category: 'Engins' },
  { label: 'Transport, grand Abidjan', unit: 'voyage', unitPrice: 35_000 },
];

/** Inserts prices that the demo seller uses in many quotes; a request for two water tanks waits for a quote. */
export async function insertOwnPrices(): Promise<void> {
  const user = idOf('member', 'awa');
  const updatedAt = new Date();
  await OwnPriceModel.insertMany(
    prices.map((price) => ({ ...price, user, key: ownPriceKey(price), updatedAt, demo: true })),
  );
}

/** Deletes own prices that an interrupted load created. */
export const clearOwnPrices = () => OwnPriceModel.deleteMany({ demo: true });
