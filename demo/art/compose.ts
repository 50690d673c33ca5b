import { cardStage } from './cards.ts';
import { mix, muted } from './colour.ts';
import { coverStage, frontStage, logoStage, wide } from './scenes.ts';
import { edge, goodsStage } from './goods.ts';
import { glyphDrawing } from './glyphs.ts';
import type { PictureRecipe } from './picture-recipe.ts';
import { render } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

function stageOf(recipe: PictureRecipe): Stage {
  switch (recipe.art) {
    case 'goods':
      return goodsStage(recipe);
    case 'card':
      return cardStage(recipe);
    case 'logo':
      return logoStage(recipe);
    case 'front':
      return frontStage(recipe);
    case 'cover':
      return coverStage(recipe);
  }
}

/**
 * Turns a recipe into a drawing; the same recipe always gives the same drawing. The lettering must be open.
 */
export function compose(recipe: PictureRecipe): Composition {
  return render(stageOf(recipe));
}

/** The data of a picture that exist before it is drawn: its size, and the colour that represents it. */
export function describe(recipe: PictureRecipe): { width: number; height: number; dominant: string } {
  const tone =
    recipe.art === 'goods'
      ? (recipe.tone ?? recipe.colour)
      : recipe.art === 'card'
        ? recipe.to
        : mix(recipe.from, recipe.to, 0.5);
  const size = recipe.art === 'front' || recipe.art === 'cover' ? wide : { width: edge, height: edge };
  return { ...size, dominant: muted(tone, 0.8) };
}

/**
 * Checks the glyph that a recipe names, without drawing the recipe.
 * @throws {RangeError} when it does not exist
 */
export function checkGlyph(recipe: PictureRecipe): void {
  if ('glyph' in recipe && recipe.glyph !== undefined) glyphDrawing(recipe.glyph, '#000000');
}
