import { use, useSyncExternalStore } from 'react';
import { HintsContext } from './page-state.ts';
import { oneOf, storedValue } from './storage.ts';

const stored = storedValue('dataSaver', oneOf('on', 'off'));

/** What phones tell of their line; not all browsers do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The phone itself is set to save data, or has a line of the second generation. */
function isWished(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Chooses for this device, whatever the phone says. */
export const chooseDataSaver = (isOn: boolean) => stored.write(isOn ? 'on' : 'off');

/** Whether this device saves data, as chosen or as the phone says. */
export function isSavingData(): boolean {
  const chosen = stored.read();
  return chosen ? chosen === 'on' : isWished();
}

export const onDataSaverChange = stored.subscribe;

/** Whether pictures are to cost as little as they can. */
export function useDataSaver(): boolean {
  const { saveData } = use(HintsContext);
  return useSyncExternalStore(stored.subscribe, isSavingData, () => saveData);
}
