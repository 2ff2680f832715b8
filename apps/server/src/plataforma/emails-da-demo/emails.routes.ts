import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopback } from '#platform/config.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { lerEstilo } from '#platform/http/pagina/estilo.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { arquivoDoCalendario } from '#platform/mail/message.ts'
import type { Servicos } from '#platform/servicos.ts'
import { prepararCorpo, renderEmails } from './emails.html.ts'

const maxNaLista = 50

const politicaDaPagina =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// The e-mail's own page is sandboxed: no scripts, no origin. A click on a link leaves the frame.
const politicaDoEmail =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

/** Shows the demo's undelivered e-mails to this computer only. Needs `config.emailsDaDemo`. */
export async function demoEmailsRoutes(
  app: FastifyInstance,
  { config, db }: Pick<Servicos, 'config' | 'db'>,
): Promise<void> {
  if (!config.emailsDaDemo) return
  const schema = { hide: true }

  const paginas: FastifyPluginAsync = async (demo) => {
    demo.addHook('onRequest', async (request, reply) => {
      // Another host name means a proxy or DNS rebinding.
      if (!isLoopback(request.hostname)) throw new NaoEncontrado()
      reply
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .header('content-security-policy', politicaDaPagina)
    })

    demo.get('/demo/emails', { schema }, async (request, reply) => {
      const emails = await listarGuardados(db)
      return reply.type('text/html; charset=utf-8').send(renderEmails({ emails, idioma: idiomaDe(request) }))
    })

    demo.get('/demo/emails/:id', { schema }, async (request, reply) => {
      const [aberto, emails] = [await lerGuardado(db, request), await listarGuardados(db)]
      return reply.type('text/html; charset=utf-8').send(renderEmails({ emails, aberto, idioma: idiomaDe(request) }))
    })

    demo.get('/demo/emails/:id/corpo', { schema }, async (request, reply) => {
      const { html } = await lerGuardado(db, request)
      return reply
        .header('content-security-policy', politicaDoEmail)
        .type('text/html; charset=utf-8')
        .send(prepararCorpo(html))
    })

    demo.get(`/demo/emails/:id/${arquivoDoCalendario}`, { schema }, async (request, reply) => {
      const { calendario } = await lerGuardado(db, request)
      if (!calendario) throw new NaoEncontrado()
      return reply
        .header('content-disposition', `attachment; filename="${arquivoDoCalendario}"`)
        .type('text/calendar; charset=utf-8')
        .send(calendario)
    })

    demo.get('/demo/estilo.css', { schema }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await lerEstilo(new URL('emails.css', import.meta.url))),
    )
  }
  await app.register(paginas)
}

function listarGuardados(db: Servicos['db']) {
  return withPlataforma(db, 'demo.emails', (tx) =>
    tx
      .select({
        id: emailSaida.id,
        para: emailSaida.para,
        assunto: emailSaida.assunto,
        criadoEm: emailSaida.criadoEm,
      })
      .from(emailSaida)
      .where(eq(emailSaida.status, 'GUARDADO'))
      .orderBy(desc(emailSaida.criadoEm), desc(emailSaida.id))
      .limit(maxNaLista),
  )
}

async function lerGuardado(db: Servicos['db'], request: FastifyRequest) {
  const { id } = request.params as { id: string }
  if (!padraoUuid.test(id)) throw new NaoEncontrado()
  const [email] = await withPlataforma(db, 'demo.emails', (tx) =>
    tx
      .select()
      .from(emailSaida)
      .where(and(eq(emailSaida.id, id), eq(emailSaida.status, 'GUARDADO'))),
  )
  if (!email) throw new NaoEncontrado()
  return email
}
