import { isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod';
import { webAddress } from '../config/setting-types.ts';
import type { HttpGateway } from './http-sender.ts';

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

const url = webAddress('must be the address of the gateway, such as https://sms.example.com/send').optional();
const method = z.enum(['GET', 'POST', 'PUT']).default('POST');
const headers = jsonText
  .pipe(z.record(z.string(), z.string()))
  .default({ 'Content-Type': 'application/json' });
const textBody = z.string().default('{"to":"{phone}","text":"{text}"}');

/** The fourteen countries of the FCFA, then their neighbours on land. */
const defaultCountries = 'BJ,BF,CF,CG,CI,CM,GA,GQ,GW,ML,NE,SN,TD,TG,AO,CD,DZ,GH,GM,GN,LR,LY,MR,NG,SD,SS';

const countries = z
  .string()
  .default(defaultCountries)
  .transform((text) => text.split(',').map((code) => code.trim()))
  .refine(
    (codes) => codes.every((code) => isSupportedCountry(code)),
    'must be country codes such as CI,SN,ML',
  );

const budget = z.coerce.number().int().min(0);

/** Settings of the gateways: text messages, WhatsApp and e-mail, which share one request format. */
export const gatewayVariables = {
  SMS_DRIVER: z.enum(['console', 'http']).default('console'),
  SMS_URL: url,
  SMS_METHOD: method,
  SMS_HEADERS: headers,
  SMS_BODY: textBody,
  WHATSAPP_URL: url,
  WHATSAPP_METHOD: method,
  WHATSAPP_HEADERS: headers,
  WHATSAPP_BODY: textBody,
  MAIL_URL: url,
  MAIL_METHOD: method,
  MAIL_HEADERS: headers,
  SMS_DAILY_BUDGET: budget.default(2000),
  SMS_NOTICE_DAILY_BUDGET: budget.default(500),
  SMS_NOTIFICATION_DAILY_BUDGET: budget.default(500),
  SMS_COUNTRIES: countries,
  MAIL_BODY: z.string().default('{"to":"{email}","subject":"{subject}","text":"{text}"}'),
};
const gatewaySettings = z.object(gatewayVariables);
type Env = z.infer<typeof gatewaySettings>;

function gateway(env: Env, name: 'SMS' | 'WHATSAPP' | 'MAIL'): HttpGateway | undefined {
  const address = env[`${name}_URL`];
  if (!address) return undefined;
  return {
    url: address,
    method: env[`${name}_METHOD`],
    headers: env[`${name}_HEADERS`],
    body: env[`${name}_BODY`],
  };
}

/** Returns the configured gateways. */
export const gatewaysOf = (env: Env) => ({
  gateway: env.SMS_DRIVER === 'http' ? gateway(env, 'SMS') : undefined,
  whatsapp: gateway(env, 'WHATSAPP'),
  mail: gateway(env, 'MAIL'),
});

/** Maximum number of messages of each kind in 24 hours, and their countries. */
export const messageLimitsOf = (env: Env) => ({
  dailyBudgets: {
    code: env.SMS_DAILY_BUDGET,
    notice: env.SMS_NOTICE_DAILY_BUDGET,
    notification: env.SMS_NOTIFICATION_DAILY_BUDGET,
  },
  countries: env.SMS_COUNTRIES,
});
