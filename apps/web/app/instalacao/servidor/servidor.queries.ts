import {
  consultarServidor,
  copiarServidor,
  excluirServidor,
  listarQuedas,
  listarServidores,
  mudarEstadoServidor,
  testarServidor,
} from '@zelo/contract/instalacao/servidor'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { EstadoAdministrativo } from '@zelo/contract/nucleo/enums'
import { leitura } from '#lib/api/leitura.ts'
import { register } from '#ui/record/register.ts'

export type Servidor = Output<typeof listarServidores>['itens'][number]
export type ResultadoTeste = Output<typeof testarServidor>

export const rotaServidor = '/cpainel/servidor'

const { list, one, write, remove } = register('servidor', listarServidores, consultarServidor)

export { list as servidores }

/** One server. It is read again every minute, as often as the platform checks it. */
export const umServidor = (id: string) => ({ ...one(id), refetchInterval: 60_000 })

export const quedas = (id: string, desde: string) =>
  leitura(['servidor', 'quedas', id, desde], listarQuedas, { params: { id } })

export const mudarEstado = (id: string, estado: EstadoAdministrativo) =>
  write(mudarEstadoServidor, { params: { id }, body: { estado } })
export const testar = (id: string) => write(testarServidor, { params: { id } })
export const copiar = (id: string) => write(copiarServidor, { params: { id } })
export const excluir = (id: string) => remove(excluirServidor, id)
