import { Companies } from './companies.tsx';
import { Professionals } from './professionals.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { Resources } from './resources.tsx';
import { SafetySteps } from './safety-steps.tsx';

const parts = {
  professionals: Professionals,
  companies: Companies,
  resources: Resources,
  safety: SafetySteps,
  publish: PublishPanel,
};

/** Part of the home page below the first screen. */
export default function LaterPart({ name }: { name: keyof typeof parts }) {
  const Part = parts[name];
  return <Part />;
}
