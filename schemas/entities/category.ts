import { z } from 'zod';
import { picture } from './picture.ts';

/** Gift categories contain gift cards and digital goods. Product categories contain physical goods. */
export const categoryKind = z.enum(['gift', 'product']);

/** The flags of a category, for menus and tiles. */
export const categoryFlag = z.enum(['popular', 'new', 'featured', 'discounted']);
export type CategoryFlag = z.infer<typeof categoryFlag>;

export const categorySummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: categoryKind,
  parent_id: z.int().nullable(),
  flags: z.array(categoryFlag),
  color: z.string().nullable().describe('A CSS colour that goes with the picture'),
  picture: picture.nullable(),
  product_count: z.int(),
});
export type CategorySummary = z.infer<typeof categorySummary>;

/** A category with the categories below it (`sub_cats`), at most three levels deep. */
export interface Category extends CategorySummary {
  sub_cats: Category[];
}
export const category: z.ZodType<Category> = categorySummary.extend({
  get sub_cats() {
    return z.array(category);
  },
});

/** The category state of specification section 3; -1 means that none is selected. */
export const categoryState = z.object({
  giftCategories: z.array(category),
  giftCategoriesFlags: z.record(categoryFlag, z.array(z.int())).describe('Ids of gift categories by flag'),
  productCategories: z.array(category),
  activeCatId: z.int().default(-1),
  mainCategories: z.array(categorySummary),
  mainCategoryId: z.int().default(-1),
});
export type CategoryState = z.infer<typeof categoryState>;

/** The content of a category page: the category, its path from the root, and its direct subcategories. */
export const categoryDetail = categorySummary.extend({
  description: z.string(),
  ancestors: z.array(categorySummary).describe('From the top level down, without the category itself'),
  sub_cats: z.array(categorySummary),
  siblings: z
    .array(categorySummary)
    .default([])
    .describe('For a category without subcategories: the categories of its parent, including itself'),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;
