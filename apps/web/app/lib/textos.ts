import type { Messages } from '@lingui/core'
import type { Idioma } from '@zelo/contract/enums'

export type Catalogo = Record<Idioma, () => Promise<{ messages: Messages }>>

/** The panel's frame and shared parts, and a catalogue for the pages of each area: a page downloads the words it shows. */
const catalogos = {
  base: { br: () => import('../locales/br.po'), en: () => import('../locales/en.po') },
  acessos: { br: () => import('../locales/acessos/br.po'), en: () => import('../locales/acessos/en.po') },
  agente: { br: () => import('../locales/agente/br.po'), en: () => import('../locales/agente/en.po') },
  ensino: { br: () => import('../locales/ensino/br.po'), en: () => import('../locales/ensino/en.po') },
  instrucoes: { br: () => import('../locales/instrucoes/br.po'), en: () => import('../locales/instrucoes/en.po') },
  agenda: { br: () => import('../locales/agenda/br.po'), en: () => import('../locales/agenda/en.po') },
  assinatura: { br: () => import('../locales/assinatura/br.po'), en: () => import('../locales/assinatura/en.po') },
  canais: { br: () => import('../locales/canais/br.po'), en: () => import('../locales/canais/en.po') },
  cadastro: { br: () => import('../locales/cadastro/br.po'), en: () => import('../locales/cadastro/en.po') },
  conta: { br: () => import('../locales/conta/br.po'), en: () => import('../locales/conta/en.po') },
  cpainel: { br: () => import('../locales/cpainel/br.po'), en: () => import('../locales/cpainel/en.po') },
  gerenciamento: {
    br: () => import('../locales/gerenciamento/br.po'),
    en: () => import('../locales/gerenciamento/en.po'),
  },
  faturas: { br: () => import('../locales/faturas/br.po'), en: () => import('../locales/faturas/en.po') },
  pagamento: { br: () => import('../locales/pagamento/br.po'), en: () => import('../locales/pagamento/en.po') },
  perfis: { br: () => import('../locales/perfis/br.po'), en: () => import('../locales/perfis/en.po') },
  painel: { br: () => import('../locales/painel/br.po'), en: () => import('../locales/painel/en.po') },
  cupom: { br: () => import('../locales/cupom/br.po'), en: () => import('../locales/cupom/en.po') },
  receita: { br: () => import('../locales/receita/br.po'), en: () => import('../locales/receita/en.po') },
  plano: { br: () => import('../locales/plano/br.po'), en: () => import('../locales/plano/en.po') },
  servidor: { br: () => import('../locales/servidor/br.po'), en: () => import('../locales/servidor/en.po') },
  plataforma: {
    br: () => import('../locales/plataforma/br.po'),
    en: () => import('../locales/plataforma/en.po'),
  },
  indicador: { br: () => import('../locales/indicador/br.po'), en: () => import('../locales/indicador/en.po') },
  servicos: { br: () => import('../locales/servicos/br.po'), en: () => import('../locales/servicos/en.po') },
  sinais: { br: () => import('../locales/sinais/br.po'), en: () => import('../locales/sinais/en.po') },
  mensagens: { br: () => import('../locales/mensagens/br.po'), en: () => import('../locales/mensagens/en.po') },
  tela: { br: () => import('../locales/tela/br.po'), en: () => import('../locales/tela/en.po') },
} satisfies Record<string, Catalogo>

type Aberta = keyof typeof import('./textos-abertos.ts').abertos
/** What a page may start with: the panel waits for its words, and the file of the others waits for the panel. */
type AreaDePagina = keyof typeof catalogos
export type Area = AreaDePagina | Aberta

/** The area of an address: `/admin` shares its pages with the control panel. `tela` is what stands in the place of a page: lock, login, errors. */
export function areaDe(path: string): AreaDePagina {
  if (/^\/gerenciamento\/agenda\b/.test(path)) return 'agenda'
  if (/^\/gerenciamento\/agente\/(instrucoes|ensaio|teste|uso)\b/.test(path)) return 'instrucoes'
  if (/^\/gerenciamento\/agente\/ensino\b/.test(path)) return 'ensino'
  if (/^\/gerenciamento\/agente\b/.test(path)) return 'agente'
  if (/^\/gerenciamento\/(servicos|lista-espera)\b/.test(path)) return 'servicos'
  if (/^\/gerenciamento\/sinais\b/.test(path)) return 'sinais'
  if (/^\/gerenciamento\/assinatura/.test(path)) return 'assinatura'
  if (/^\/gerenciamento\/canais/.test(path)) return 'canais'
  if (/^\/gerenciamento\/dashboard\b/.test(path)) return 'indicador'
  if (/^\/(gerenciamento\/pagamentos|admin\/plano\/(assinaturas|pagamentos-sem-fatura))\b/.test(path)) return 'faturas'
  if (/^\/pagamento\b/.test(path)) return 'pagamento'
  if (/^\/(admin\/)?gerenciamento\b/.test(path)) return 'gerenciamento'
  if (/^\/cpainel\/perfil\b/.test(path)) return 'perfis'
  if (/^\/(cpainel|admin)\/usuario\b/.test(path)) return 'acessos'
  if (/^\/cpainel\/(notificacao|prompt|template-email)\b/.test(path)) return 'mensagens'
  if (/^\/admin\/(configuracoes|dashboard)\b/.test(path)) return 'plataforma'
  if (/^\/admin\/plano\/cupons\b/.test(path)) return 'cupom'
  if (/^\/admin\/plano\/receita\b/.test(path)) return 'receita'
  if (/^\/admin\/plano\b/.test(path)) return 'plano'
  if (/^\/cpainel\/servidor\b/.test(path)) return 'servidor'
  if (/^\/(cpainel|admin)\b/.test(path)) return 'cpainel'
  if (/^\/private\b/.test(path)) return 'painel'
  if (/^\/(auth|error)\b/.test(path)) return 'tela'
  if (/^\/conta-usuario\b/.test(path)) return 'conta'
  return /^\/cadastro-basico\b/.test(path) ? 'cadastro' : 'base'
}

export async function lerCatalogos(areas: Iterable<Area>, idioma: Idioma): Promise<Messages> {
  const ler = async (area: Area) => {
    const um = area in catalogos ? catalogos[area as keyof typeof catalogos] : await aberta(area as Aberta)
    return um[idioma]()
  }
  const lidos = await Promise.all([...areas].map(ler))
  return Object.assign({}, ...lidos.map(({ messages }) => messages))
}

const aberta = async (area: Aberta) => (await import('./textos-abertos.ts')).abertos[area]
