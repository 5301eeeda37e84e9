import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  /** What a screen reader says. */
  label: string;
  onChoose: (file: File) => void;
}

/** An icon of 48 px that lets a photo or a PDF be chosen. */
export const FileInput = ({ icon: Icon, label, onChoose }: Props) => (
  <label className="relative flex size-12 shrink-0 items-center justify-center rounded-8">
    <input
      type="file"
      accept="application/pdf,image/jpeg,image/png,image/webp"
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <Icon className="pointer-events-none size-5.5 rounded-8 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-info" />
  </label>
);
