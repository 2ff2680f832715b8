import type { CalendarioRow } from '#agenda/calendario/calendario.table.ts'
import { type Acesso, acessoDaConta, type ServicosDaConta } from '#agenda/calendario/conta/acesso.ts'
import { isProvedor, type Provedor, provedorAtivo } from '#agenda/calendario/conta/provedor.ts'
import { abrirSegredo } from '#agenda/calendario/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { causaDoErro, EventoMudou, FalhaDoCalendario } from './falha.ts'
import { foraDoCalendario } from './fora.ts'
import { naNuvem } from './nuvem.ts'
import type { Calendario } from './porta.ts'

type Aberto = Pick<CalendarioRow, 'empresaId' | 'id' | 'tipo' | 'servidor' | 'usuario' | 'colecao' | 'segredo'>

/** The calendar behind a connection, with its secret. Loads what reads its kind. */
export async function abrirCalendario(servicos: ServicosDaConta, de: Aberto): Promise<Calendario> {
  const { config, clock } = servicos
  const { tipo, servidor, usuario, colecao } = de
  if (isProvedor(tipo)) {
    let achado: Promise<Provedor> | undefined
    const provedor = () => {
      achado ??= provedorAtivo(servicos, tipo).then((um) => um ?? Promise.reject(new FalhaDoCalendario('SEM_PROVEDOR')))
      return achado
    }
    return abrirNuvem(servicos, tipo, { colecao, provedor, acesso: acessoDaConta(servicos, de, provedor) })
  }
  const fora = foraDoCalendario(config)
  const segredo = abrirOuPedir(config, de)
  if (tipo === 'ICAL') return semSurpresa((await import('./ical.ts')).abrirIcal(segredo, fora))
  const { abrirCalDav } = await import('./caldav.ts')
  return semSurpresa(abrirCalDav({ servidor, usuario, senha: segredo, colecao }, fora, () => clock.now()))
}

/** The calendar of an account that is being connected, by its first token. */
export function abrirComToken(servicos: ServicosDaConta, provedor: Provedor, token: string): Promise<Calendario> {
  const acesso: Acesso = (recusado) =>
    recusado ? Promise.reject(new FalhaDoCalendario('RECONECTAR')) : Promise.resolve(token)
  return abrirNuvem(servicos, provedor.tipo, { colecao: null, provedor: async () => provedor, acesso })
}

type ContaNaNuvem = { colecao: string | null; provedor: () => Promise<Provedor>; acesso: Acesso }

async function abrirNuvem(
  { config, clock }: ServicosDaConta,
  tipo: Provedor['tipo'],
  { colecao, provedor, acesso }: ContaNaNuvem,
): Promise<Calendario> {
  const isGoogle = tipo === 'GOOGLE'
  const [{ abrirGoogle }, { abrirOutlook, prefereOutlook }] = await Promise.all([
    import('./google.ts'),
    import('./outlook.ts'),
  ])
  const pedir = naNuvem({
    api: async () => (await provedor()).api,
    acesso,
    fora: foraDoCalendario(config, 'plataforma'),
    headers: isGoogle ? {} : { prefer: prefereOutlook },
  })
  return (isGoogle ? abrirGoogle : abrirOutlook)(pedir, colecao ?? '', () => clock.now())
}

/** Counts an unexpected error while reading a server's answer as a failure of that server. */
function semSurpresa(porta: Calendario): Calendario {
  return new Proxy(porta, {
    get(alvo, nome: keyof Calendario) {
      const fazer = alvo[nome] as ((...pedido: unknown[]) => unknown) | undefined
      // A promise of the calendar asks it for `then`.
      if (!fazer) return undefined
      return (...pedido: unknown[]) => {
        const feito = fazer.apply(alvo, pedido)
        return feito instanceof Promise ? feito.catch(comCausa) : feito
      }
    },
  })
}

function comCausa(error: unknown): never {
  throw error instanceof EventoMudou || causaDoErro(error) ? error : new FalhaDoCalendario('OUTRO')
}

/** Sealed with the key of another installation: it has to be entered again. */
function abrirOuPedir(config: Servicos['config'], { id, segredo }: Aberto): string {
  try {
    return abrirSegredo(config, id, segredo)
  } catch {
    throw new FalhaDoCalendario('RECUSOU')
  }
}
