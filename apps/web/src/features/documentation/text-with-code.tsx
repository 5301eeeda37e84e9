/** Text of which the parts between backticks are code. */
export function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity and never move
      <code key={index} className="font-mono break-words">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
