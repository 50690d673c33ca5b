import { ListLayout } from 'react-aria-components';

type Target = ReturnType<ListLayout<object>['getDropTargetFromPoint']>;
type IsValid = Parameters<ListLayout<object>['getDropTargetFromPoint']>[2];

/**
 * Returns where a drop at a height of a row goes: in the middle third into the row, otherwise before or after
 * it.
 * @param y pixels below the top of the row
 * @param height of the row in pixels
 */
export function thirdOf(y: number, height: number): 'before' | 'on' | 'after' {
  if (y < height / 3) return 'before';
  return y > (height * 2) / 3 ? 'after' : 'on';
}

/** The rows of the outline. A block falls into a slot only in the middle third of its row. */
export class OutlineLayout extends ListLayout<object> {
  override getDropTargetFromPoint(x: number, y: number, isValid: IsValid): Target {
    const target = super.getDropTargetFromPoint(x, y, isValid);
    const { virtualizer } = this;
    if (target?.type !== 'item' || target.dropPosition !== 'on' || !virtualizer) return target;
    const rect = this.getLayoutInfo(target.key)?.rect;
    if (!rect) return target;
    const dropPosition = thirdOf(y + virtualizer.visibleRect.y - rect.y, rect.height);
    const found = { ...target, dropPosition };
    return isValid(found) ? found : null;
  }
}
