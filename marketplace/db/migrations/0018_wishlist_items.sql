ALTER TABLE "favourites" RENAME TO "wishlist_items";--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "favourites_user_id_variant_id_pk" TO "wishlist_items_user_id_variant_id_pk";--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "favourites_user_id_users_id_fk" TO "wishlist_items_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "favourites_variant_id_variants_id_fk" TO "wishlist_items_variant_id_variants_id_fk";--> statement-breakpoint
ALTER INDEX "favourites_variant" RENAME TO "wishlist_items_variant";