import type { QueueName } from '@laterite/shared/features/admin/today.ts';
import type { Right } from '@laterite/shared/features/users/rights.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { LazyPart } from '../../lib/hydration/lazy-part.tsx';

/** Props of a section: the sections that the user may open. */
export interface SectionProps {
  sections: readonly AdminSection[];
}

/** A section of `/admin` with its own path, shown to users with its right. */
export interface AdminSection {
  /** Path below `/admin/`; empty for the first section. */
  path: string;
  right: Right;
  label: MessageKey;
  /** Queues whose lengths are shown beside its name. */
  queues?: readonly QueueName[];
  /** Whether its rows have keyboard shortcuts. */
  hasKeys?: true;
  Part: LazyPart<SectionProps>;
}
