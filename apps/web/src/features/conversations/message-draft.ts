import { useState } from 'react';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import { textSince } from '../../lib/forms/text-since.ts';

const written = z.object({
  text: z.string(),
  place: z.optional(
    z.object({ label: z.string(), point: z.optional(z.object({ lat: z.number(), lng: z.number() })) }),
  ),
  dates: z.optional(z.object({ from: z.string(), to: z.string() })),
  quote: z.optional(z.string()),
});
/** An unsent message; an attachment is `undefined` if its form was not opened. */
export type WrittenMessage = z.infer<typeof written>;

const nothing: WrittenMessage = { text: '' };

/** Returns the name of a message draft, also used for the form of its file. */
export const conversationDraftName = (id: string) => `conversation-${id}`;

function parse(value: unknown): WrittenMessage | undefined {
  // Drafts of earlier versions contain only the text.
  if (typeof value === 'string') return { text: value };
  return z.safeParse(written, value).data;
}

/** Returns the text typed after a sent message and the attachments added meanwhile. */
function writtenSince(sent: WrittenMessage, now: WrittenMessage): WrittenMessage {
  const isSent = (part: 'place' | 'dates' | 'quote') =>
    JSON.stringify(now[part]) === JSON.stringify(sent[part]);
  return {
    text: textSince(sent.text, now.text),
    ...(!isSent('place') && { place: now.place }),
    ...(!isSent('dates') && { dates: now.dates }),
    ...(!isSent('quote') && { quote: now.quote }),
  };
}

/** State of the next message of a conversation, which survives a reload. */
export function useMessageDraft(id: string) {
  const [stored] = useState(() => storedValue('form:*', parse, conversationDraftName(id)));
  const message = stored.use() ?? nothing;
  return {
    message,
    change(more: Partial<{ [K in keyof WrittenMessage]: WrittenMessage[K] | undefined }>) {
      stored.write({ ...(stored.read() ?? nothing), ...more } as WrittenMessage);
    },
    /** Removes the sent message from the draft and retains text typed meanwhile. */
    clear: (sent: WrittenMessage) => stored.write(writtenSince(sent, stored.read() ?? nothing)),
  };
}
