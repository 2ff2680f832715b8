import { contaUsuario as contract } from '@zelo/contract/endpoints'
import { maxAvatarBytes } from '@zelo/contract/identidade/conta-usuario'
import type { FastifyInstance } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { enviarImagem } from '#platform/http/resposta/enviar-imagem.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'
import { removerAvatar, trocarAvatar } from './avatar.service.ts'
import { consultarPerfilProprio, editarPerfilProprio, revelarCpf } from './perfil-proprio.service.ts'
import { consultarPreferencias, editarPreferencias } from './preferencia.service.ts'
import { alterarSenha } from './senha-propria.service.ts'
import { confirmarTrocaEmail, desistirTrocaEmail } from './troca-email.service.ts'

const limiteConfirmar = declararLimitePorEndereco({
  nome: 'conta.trocar_email',
  conta: 'confirmations of a new e-mail',
  max: 20,
  janelaMs: 60_000,
  sempre: true,
})
export function contaUsuarioRoutes({ rota, escopo }: Rotas): void {
  rota(contract.consultarPerfilProprio, ({ contexto }) => consultarPerfilProprio(contexto))
  rota(contract.revelarCpf, ({ contexto }) => revelarCpf(contexto))
  rota(contract.editarPerfilProprio, ({ contexto, body }) => editarPerfilProprio(contexto, body))
  rota(contract.desistirTrocaEmail, ({ contexto }) => desistirTrocaEmail(contexto))
  rota(contract.confirmarTrocaEmail, ({ contexto, body }) => confirmarTrocaEmail(contexto, body.token), limiteConfirmar)
  rota(contract.removerAvatar, ({ contexto }) => removerAvatar(contexto))
  rota(contract.alterarSenha, ({ contexto, body }) => alterarSenha(contexto, body))
  rota(contract.consultarPreferencias, ({ contexto }) => consultarPreferencias(contexto))
  rota(contract.editarPreferencias, ({ contexto, body }) => editarPreferencias(contexto, body))

  // The picture may be larger than an ordinary body.
  escopo(async (app, { rota }) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = Math.ceil((maxAvatarBytes * 4) / 3) + 1024
    })
    rota(contract.trocarAvatar, ({ contexto, body }) => trocarAvatar(contexto, body.imagem))
  })
}

/** Serves avatars without a session: the random name protects them. Always WebP. */
export function avatarRoutes(app: FastifyInstance, { storage }: Pick<Servicos, 'storage'>): void {
  app.get<{ Params: { arquivo: string } }>(
    '/arquivos/avatar/:arquivo',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { arquivo } = params
      const imagem = /^[0-9a-f-]{36}\.webp$/.test(arquivo) ? await storage.get(`avatar/${arquivo}`) : null
      if (!imagem) return reply.callNotFound()
      return enviarImagem(reply, imagem)
    },
  )
}
