import { keepCatalogue } from '../block-texts.ts';
import { catalogue as english } from '../catalogue.en.ts';
import { catalogue as persian } from '../catalogue.fa.ts';

// The studio loads one of them before its first screen.
keepCatalogue('fa', persian);
keepCatalogue('en', english);
