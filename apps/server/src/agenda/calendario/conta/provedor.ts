import { type ProvedorCalendario, provedoresCalendario } from '@zelo/contract/agenda/calendario/calendario'
import type { AuthorizationServer } from 'oauth4webapi'
import { enderecosDaAgenda, type TipoAgenda } from '#instalacao/servidor/provedor-agenda.ts'
import { servidoresEmUso } from '#instalacao/servidor/servidor.leitura.ts'
import { servidorAtivo } from '#instalacao/servidor/servidor-ativo.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** The client of this installation at a provider, and the addresses that it calls there. */
export type Provedor = {
  tipo: ProvedorCalendario
  /** Base address of the calendar API. */
  api: string
  servidor: AuthorizationServer
  cliente: { id: string; segredo: string }
}

const servidores: Record<ProvedorCalendario, TipoAgenda> = { GOOGLE: 'AGENDA_GOOGLE', OUTLOOK: 'AGENDA_OUTLOOK' }

/** Undefined: no administrator switched the provider on. */
export async function provedorAtivo(
  servicos: Pick<Servicos, 'db' | 'config'>,
  tipo: ProvedorCalendario,
): Promise<Provedor | undefined> {
  const ativo = await servidorAtivo(servicos, [servidores[tipo]])
  if (!ativo || ativo === 'PAUSADO') return undefined
  const { endereco, opcoes, segredo } = ativo
  const { api, ...servidor } = enderecosDaAgenda(servidores[tipo], endereco)
  return { tipo, api, servidor, cliente: { id: opcoes.cliente_id ?? '', segredo } }
}

/** Providers that an administrator switched on. */
export async function provedoresAtivos({ db }: Pick<Servicos, 'db'>): Promise<ProvedorCalendario[]> {
  const ligados = await withPlataforma(db, 'servidor.uso', (tx) => servidoresEmUso(tx, Object.values(servidores)))
  return provedoresCalendario.filter((um) => ligados.some(({ tipo }) => tipo === servidores[um]))
}

export function isProvedor(tipo: string): tipo is ProvedorCalendario {
  return tipo in servidores
}
