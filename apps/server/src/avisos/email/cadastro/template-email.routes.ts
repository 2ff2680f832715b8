import { templateEmail as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './template-email.consulta.ts'
import * as service from './template-email.service.ts'

const limiteTeste = declararLimitePorEndereco({
  nome: 'template_email.testar',
  conta: 'templates sent as a test',
  max: 10,
  janelaMs: 60_000,
  sempre: true,
})

export function templateEmailRoutes({ rota }: Rotas): void {
  rota(contract.listarTemplatesEmail, ({ contexto, querystring }) =>
    consulta.listarTemplatesEmail(contexto, querystring),
  )
  rota(contract.exportarTemplatesEmail, ({ contexto, querystring, reply }) =>
    consulta.exportarTemplatesEmail(contexto, querystring, reply),
  )
  rota(contract.consultarTemplateEmail, ({ contexto, params }) => consulta.consultarTemplateEmail(contexto, params.id))
  rota(contract.listarVersoesTemplateEmail, ({ contexto, params, querystring }) =>
    consulta.listarVersoes(contexto, params.id, querystring),
  )
  rota(contract.historicoTemplateEmail, historicoDe('template_email'))
  rota(contract.editarTemplateEmail, ({ contexto, params, body }) =>
    service.editarTemplateEmail(contexto, params.id, body),
  )
  rota(contract.restaurarTemplateEmail, ({ contexto, params, body }) =>
    service.restaurarTemplateEmail(contexto, params.id, body),
  )
  rota(contract.preverTemplateEmail, ({ contexto, params, body }) =>
    service.preverTemplateEmail(contexto, params.id, body),
  )
  rota(
    contract.testarTemplateEmail,
    ({ contexto, params, body }) => service.testarTemplateEmail(contexto, params.id, body),
    limiteTeste,
  )
}
