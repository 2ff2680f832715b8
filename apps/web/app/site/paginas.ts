import * as login from '#features/acesso/login-fluxo.tsx'
import * as agendamento from '#features/agendamento-cliente/agendamento-cliente-fluxo.tsx'
import * as agendar from '#features/agendamento-cliente/agendar-fluxo.tsx'
import * as espera from '#features/agendamento-cliente/espera-oferta-fluxo.tsx'
import * as ajuda from '#features/ajuda/ajuda-page.tsx'
import * as artigo from '#features/ajuda/artigo-page.tsx'
import { artigos, enderecoDe } from '#features/ajuda/artigos.ts'
import * as secao from '#features/ajuda/secao-page.tsx'
import * as ativar from '#features/conta/ativar-fluxo.tsx'
import * as convite from '#features/conta/convite-fluxo.tsx'
import * as novaConta from '#features/conta/nova-conta-fluxo.tsx'
import * as redefinirSenha from '#features/conta/redefinir-senha-fluxo.tsx'
import * as contato from '#features/contato/contato-page.tsx'
import * as erro401 from '#features/erro/erro-401-page.tsx'
import * as erro404 from '#features/erro/erro-404-page.tsx'
import * as erro500 from '#features/erro/erro-500-page.tsx'
import * as erro503 from '#features/erro/erro-503-page.tsx'
import * as experimento from '#features/experimento/experimento-page.tsx'
import * as inicio from '#features/inicio/inicio-page.tsx'
import * as legal from '#features/legal/legal-page.tsx'
import { enderecos, paginasLegais } from '#features/legal/versoes.ts'
import * as newsletterConfirmar from '#features/newsletter/confirmar-fluxo.tsx'
import * as newsletterSair from '#features/newsletter/sair-fluxo.tsx'
import * as planos from '#features/planos/planos-page.tsx'
import { planosDaSemente } from '#features/planos/planos-semente.server.ts'
import * as verificar from '#features/registro/verificar-fluxo.tsx'
import { LayoutAuth } from '../shell/publico/layout-auth.tsx'
import { LayoutCliente } from '../shell/publico/layout-cliente.tsx'
import { LayoutPrincipal } from '../shell/publico/layout-principal.tsx'
import { type PaginaDoSite, pagina } from './pagina-do-site.tsx'

/** The public pages by address. A file that is named `*-fluxo.tsx` also runs in the browser; the others are text. */
export const paginas: Record<string, PaginaDoSite> = {
  '/': pagina(LayoutPrincipal, inicio),
  '/plano': pagina(LayoutPrincipal, planos),
  '/planos': pagina(LayoutPrincipal, planos),
  '/experimente': pagina(LayoutPrincipal, experimento),
  '/contatos': pagina(LayoutPrincipal, contato),
  '/convite': pagina(LayoutPrincipal, convite),
  '/newsletter/confirmar': pagina(LayoutPrincipal, newsletterConfirmar),
  '/newsletter/sair': pagina(LayoutPrincipal, newsletterSair),
  '/nova-conta': pagina(LayoutPrincipal, { ...novaConta, carregar: planosDaSemente }),
  '/ativar': pagina(LayoutPrincipal, ativar),
  '/resetar-senha': pagina(LayoutPrincipal, redefinirSenha),
  ...todas([...Object.values(enderecos), ...paginasLegais], pagina(LayoutPrincipal, legal)),
  '/ajuda': pagina(LayoutPrincipal, ajuda),
  '/ajuda/documentacao': pagina(LayoutPrincipal, secao),
  '/ajuda/tutoriais': pagina(LayoutPrincipal, secao),
  ...todas(['/ajuda/suporte', ...artigos.map(enderecoDe)], pagina(LayoutPrincipal, artigo)),
  '/agendar': pagina(LayoutCliente, agendar),
  '/espera': pagina(LayoutCliente, espera),
  '/verificar': pagina(LayoutCliente, verificar),
  '/agendamento': pagina(LayoutCliente, agendamento),
  '/auth/login': pagina(LayoutAuth, login),
  '/auth/resetar-senha': pagina(LayoutAuth, redefinirSenha),
  '/error/error401': pagina(LayoutAuth, erro401),
  '/error/error404': pagina(LayoutAuth, erro404),
  '/error/error500': pagina(LayoutAuth, erro500),
  '/error/error503': pagina(LayoutAuth, erro503),
}

function todas(enderecos: readonly string[], uma: PaginaDoSite) {
  return Object.fromEntries(enderecos.map((endereco) => [endereco, uma]))
}
