import { use, useSyncExternalStore } from 'react';
import { oneOf, storedValue } from '../device/storage.ts';
import { HintsContext } from './page-state.ts';

const stored = storedValue('dataSaver', oneOf('on', 'off'));

/** Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the phone's data saver is on or its connection is 2G. */
function isWished(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Stores the choice for this device, overriding the phone's setting. */
export const chooseDataSaver = (isOn: boolean) => stored.write(isOn ? 'on' : 'off');

/** Returns whether the data saver is on, by the stored choice or else by the phone's setting. */
export function isSavingData(): boolean {
  const chosen = stored.read();
  return chosen ? chosen === 'on' : isWished();
}

export const onDataSaverChange = stored.subscribe;

/** Returns whether images should use as little data as possible. */
export function useDataSaver(): boolean {
  const { saveData } = use(HintsContext);
  return useSyncExternalStore(stored.subscribe, isSavingData, () => saveData);
}
