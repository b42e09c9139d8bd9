import { putBackMethods } from './native-methods.js'
// In this order: what follows replaces methods of the engine.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/*
 * The library brings polyfills for corners of the language that nobody here walks into, and with them a slow `push`:
 * the largest single item in the profile of some sheets. Nothing else may load the library.
 */
putBackMethods()

export { getDocument, OPS }
