import { iniciar } from './espera.ts'
import { iniciarPagina } from './pagina.ilha.ts'

/** All that the page of 503 runs, carried inside the document: the browser keeps one answer and needs no other while the server is away. */
iniciarPagina()
for (const raiz of document.querySelectorAll<HTMLElement>('[data-sozinha]')) iniciar(raiz)
