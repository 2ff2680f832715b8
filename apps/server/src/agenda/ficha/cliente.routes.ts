import {
  cliente as contract,
  clienteDuplicado as duplicado,
  clienteImportacao as importado,
} from '@zelo/contract/endpoints'
import * as importacao from '#agenda/cliente/importacao/importacao.service.ts'
import { listarDuplicados, separarClientes } from '#agenda/ficha/mescla/duplicado.service.ts'
import { mesclarClientes, preverMescla } from '#agenda/ficha/mescla/mescla.service.ts'
import { desfazerMescla } from '#agenda/ficha/mescla/mescla-volta.service.ts'
import type { Rotas } from '#nucleo/route.ts'
import { exportarClientes, listarClientes } from './cliente.service.ts'
import { cadastrarCliente, editarCliente, revelarCpf } from './cliente-edicao.service.ts'
import { consultarCliente, listarEtiquetas, listarHistoricoDoCliente } from './cliente-ficha.service.ts'
import { registrarConsentimento } from './consentimento.service.ts'
import { listarMarcos } from './marcos.service.ts'
import { anotarCliente, excluirNota, listarNotas } from './nota.service.ts'

export function clienteRoutes({ rota }: Rotas): void {
  rota(contract.listarClientes, ({ contexto, querystring }) => listarClientes(contexto, querystring))
  rota(contract.exportarClientes, ({ contexto, querystring, reply }) => exportarClientes(contexto, querystring, reply))
  rota(contract.listarEtiquetas, ({ contexto }) => listarEtiquetas(contexto))
  rota(contract.consultarCliente, ({ contexto, params }) => consultarCliente(contexto, params.id))
  rota(contract.cadastrarCliente, ({ contexto, body }) => cadastrarCliente(contexto, body))
  rota(contract.editarCliente, ({ contexto, params, body }) => editarCliente(contexto, params.id, body))
  rota(contract.revelarCpfDoCliente, ({ contexto, params }) => revelarCpf(contexto, params.id))
  rota(contract.listarNotas, ({ contexto, params, querystring }) => listarNotas(contexto, params.id, querystring))
  rota(contract.anotarCliente, ({ contexto, params, body }) => anotarCliente(contexto, params.id, body))
  rota(contract.excluirNota, ({ contexto, params }) => excluirNota(contexto, params.id, params.nota))
  rota(contract.registrarConsentimento, ({ contexto, params, body }) =>
    registrarConsentimento(contexto, params.id, body),
  )
  rota(contract.listarMarcos, ({ contexto, params, querystring }) => listarMarcos(contexto, params.id, querystring))
  rota(contract.historicoCliente, ({ contexto, params, querystring }) =>
    listarHistoricoDoCliente(contexto, params.id, querystring),
  )
  rota(duplicado.listarDuplicados, ({ contexto }) => listarDuplicados(contexto))
  rota(duplicado.preverMescla, ({ contexto, querystring }) => preverMescla(contexto, querystring))
  rota(duplicado.mesclarClientes, ({ contexto, body }) => mesclarClientes(contexto, body))
  rota(duplicado.desfazerMescla, ({ contexto, params }) => desfazerMescla(contexto, params.id))
  rota(duplicado.separarClientes, ({ contexto, body }) => separarClientes(contexto, body))
  rota(importado.consultarUltimaImportacao, ({ contexto, querystring }) =>
    importacao.consultarUltimaImportacao(contexto, querystring.tipo),
  )
  rota(importado.prepararImportacao, ({ contexto, body }) => importacao.prepararImportacao(contexto, body))
  rota(importado.enviarLinhas, ({ contexto, params, body }) => importacao.enviarLinhas(contexto, params.id, body))
  rota(importado.conferirImportacao, ({ contexto, params }) => importacao.conferirImportacao(contexto, params.id))
  rota(importado.iniciarImportacao, ({ contexto, params, body }) =>
    importacao.iniciarImportacao(contexto, params.id, body),
  )
  rota(importado.consultarImportacao, ({ contexto, params }) => importacao.consultarImportacao(contexto, params.id))
  rota(importado.exportarRecusadas, ({ contexto, params, reply }) =>
    importacao.exportarRecusadas(contexto, params.id, reply),
  )
}
