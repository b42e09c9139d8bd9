import { putBackMethods } from './native-methods.js'
// In this order: the second import replaces methods of the engine.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/*
 * The library installs polyfills that are not needed here, and with them a slow `push`: the largest item in the profile
 * of some sheets. Only this file may load the library.
 */
putBackMethods()

export { getDocument, OPS }
