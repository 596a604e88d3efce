/** Maximum bytes and side of an image, and the qualities to try to reach them. */
export interface ImageBudget {
  maxBytes: number;
  maxSide: number;
  startQuality: number;
  qualityStep: number;
  minQuality: number;
  maxRetries: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The size scaled down, never up, so that its longer side is at most `maxSide` pixels. */
export function fitInside({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The JPEG qualities to try, best first. */
export function qualitySteps(budget: ImageBudget): number[] {
  const steps: number[] = [];
  for (let step = 0; step < budget.maxRetries; step += 1) {
    const quality = Math.round((budget.startQuality - step * budget.qualityStep) * 100) / 100;
    if (quality < budget.minQuality) break;
    steps.push(quality);
  }
  return steps;
}
