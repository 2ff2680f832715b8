import { parceiro as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as extrato from './extrato.consulta.ts'
import * as consulta from './parceiro.consulta.ts'
import * as service from './parceiro.service.ts'
import * as repasse from './repasse.service.ts'

export function parceiroRoutes({ rota }: Rotas): void {
  rota(contract.listarParceiros, ({ contexto, querystring }) => consulta.listarParceiros(contexto, querystring))
  rota(contract.exportarParceiros, ({ contexto, querystring, reply }) =>
    consulta.exportarParceiros(contexto, querystring, reply),
  )
  rota(contract.consultarParceiro, ({ contexto, params }) => consulta.consultarParceiro(contexto, params.id))
  rota(contract.listarComissoes, ({ contexto, params, querystring }) =>
    consulta.listarComissoes(contexto, params.id, querystring),
  )
  rota(contract.exportarComissoes, ({ contexto, params, querystring, reply }) =>
    consulta.exportarComissoes(contexto, params.id, querystring, reply),
  )
  rota(contract.listarExtrato, ({ contexto, params }) => extrato.listarExtrato(contexto, params.id))
  rota(contract.exportarExtrato, ({ contexto, params, reply }) => extrato.exportarExtrato(contexto, params.id, reply))
  rota(contract.listarRepasses, ({ contexto, params, querystring }) =>
    consulta.listarRepasses(contexto, params.id, querystring),
  )
  rota(contract.historicoParceiro, historicoDe('parceiro'))
  rota(contract.cadastrarParceiro, ({ contexto, body }) => service.cadastrarParceiro(contexto, body))
  rota(contract.editarParceiro, ({ contexto, params, body }) => service.editarParceiro(contexto, params.id, body))
  rota(contract.mudarSituacaoParceiros, ({ contexto, body }) => service.mudarSituacaoParceiros(contexto, body))
  rota(contract.excluirParceiro, ({ contexto, params }) => service.excluirParceiro(contexto, params.id))
  rota(contract.repassarParceiro, ({ contexto, params, body }) => repasse.repassarParceiro(contexto, params.id, body))
  rota(contract.desfazerRepasse, ({ contexto, params, body }) =>
    repasse.desfazerRepasse(contexto, params.id, body.repasse_id),
  )
}
