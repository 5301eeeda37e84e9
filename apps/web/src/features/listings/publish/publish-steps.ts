import { listingProblems } from '@laterite/shared/features/listings/listing-problems.ts';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { amountOf } from '../../../lib/forms/field-amount.ts';
import type { PublishForm, PublishInput } from './publish-form.ts';

/** Returns whether a price or "on request" is set. */
const hasPrice = ({ price, priceMode }: Partial<PublishInput>): boolean =>
  priceMode === 'sur-demande' || amountOf(price) !== null;

const lengthOf = (text: string | undefined) => text?.trim().length ?? 0;

/** Returns whether no attribute is missing or invalid given the other fields, such as the number of a permit. */
function hasAttrs({
  category,
  title = '',
  description = '',
  location = '',
  ...values
}: Partial<PublishInput>) {
  if (!category) return true;
  const listing = { ...values, category, title, description, location };
  const problems = listingProblems(listing as Parameters<typeof listingProblems>[0]);
  return !problems.some(({ path }) => path.startsWith('attrs.'));
}

const groups: ((values: Partial<PublishInput>) => boolean)[] = [
  ({ category }) => Boolean(category),
  (values) => lengthOf(values.title) > 0 && hasPrice(values),
  (values) => lengthOf(values.description) > 0 && hasAttrs(values),
  ({ location }) => lengthOf(location) > 0,
];

/** Returns whether a group, counted from 0, has its values. */
export const isGroupFilled = (group: number, values: Partial<PublishInput>): boolean =>
  groups[group]!(values);

/** Returns whether each of the four groups has its values, in their order. */
const groupsFilled = (values: Partial<PublishInput>): boolean[] => groups.map((isFilled) => isFilled(values));

/** Inputs of the steps besides the values of the form. */
export interface StepFacts {
  photoCount: number;
  /** Whether the seller still has to choose between several places. */
  isPlaceUncertain: boolean;
}

/** Returns whether each of the four groups is filled in, in their order; renders its component only when that changes. */
export function useStepsDone(
  { control }: PublishForm,
  { photoCount, isPlaceUncertain }: StepFacts,
): boolean[] {
  const [hasCategory = false, ...others] = useWatch({ control, compute: groupsFilled });
  const hasPlace = others.pop() === true;
  return [hasCategory && photoCount > 0, ...others, hasPlace && !isPlaceUncertain];
}

/** Returns advice for a better listing, the most useful first; the advice is optional. */
export function adviceFor(values: Partial<PublishInput>, photoCount: number): MessageKey[] {
  const checks: [boolean, MessageKey][] = [
    [photoCount > 0, 'publish.qualityPhoto'],
    [lengthOf(values.title) >= 8, 'publish.qualityTitle'],
    [hasPrice(values), 'publish.qualityPrice'],
    [lengthOf(values.location) > 0, 'publish.qualityLocation'],
    [lengthOf(values.description) >= 30, 'publish.qualityDescription'],
    [photoCount >= 3, 'publish.qualityPhotos'],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, advice]) => advice);
}

export const adviceCount = 6;
