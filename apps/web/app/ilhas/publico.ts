import { iniciarLogin } from './login.ilha.ts'
import { iniciarPagina } from './pagina.ilha.ts'
import { iniciarPlanos } from './planos.ilha.ts'

/** What the finished HTML pages do in the browser. Each part finds its own marks and does nothing without them. */
iniciarPagina()
iniciarLogin()
iniciarPlanos()
