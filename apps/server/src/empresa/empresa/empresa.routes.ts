import { empresa as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { consultarCep } from './cep.service.ts'
import { concluirCadastroBasico, consultarCadastroBasico } from './conclusao.service.ts'
import * as service from './empresa.service.ts'
import { aplicarModelo } from './modelo.service.ts'

export function empresaRoutes({ rota }: Rotas): void {
  rota(contract.consultarCadastroBasico, ({ contexto }) => consultarCadastroBasico(contexto))
  rota(contract.concluirCadastroBasico, ({ contexto }) => concluirCadastroBasico(contexto))
  rota(contract.listarEmpresas, ({ contexto }) => service.listarEmpresas(contexto))
  rota(contract.consultarEmpresa, ({ contexto, params }) => service.consultarEmpresa(contexto, params.id))
  rota(contract.cadastrarEmpresa, ({ contexto, body }) => service.cadastrarEmpresa(contexto, body))
  rota(contract.editarEmpresa, ({ contexto, params, body }) => service.editarEmpresa(contexto, params.id, body))
  rota(contract.aplicarModelo, ({ contexto, body }) => aplicarModelo(contexto, body))
  rota(contract.consultarCep, ({ contexto, params }) => consultarCep(contexto, params.cep))
}
