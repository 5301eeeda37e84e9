/** One text message; `code` is the part of `text` for gateways with templates of their own; empty where there is none. */
export interface SmsMessage {
  /** E.164 where the country is known. */
  phone: string;
  text: string;
  code: string;
}

/** Delivers a message, or fails with the reason; it never logs the code. */
export interface SmsSender {
  send: (message: SmsMessage) => Promise<void>;
}
