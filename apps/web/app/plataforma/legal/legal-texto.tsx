import { Trans } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { titulo } from '#lib/formato/titulo.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Prose } from '#ui/text/prose.tsx'
import { TableOfContents } from '#ui/text/table-of-contents.tsx'
import { lerDocumento } from './textos.server.ts'
import { type Documento, enderecos, versoesDe } from './versoes.ts'

/** Serves both documents. The address names the document, and the version if it has one. */
export function carregar(path: string, hoje: DadosDoSite) {
  const documento: Documento = path.startsWith(enderecos.termos) ? 'termos' : 'privacidade'
  const versoes = versoesDe(documento)
  const versao = path.split('/')[2] ?? versoes[0] ?? ''
  return { ...lerDocumento(documento, versao, hoje), documento, versao, versoes }
}

type Dados = ReturnType<typeof carregar>

export function meta({ dados }: { dados: Dados }) {
  const antiga = dados.versao !== dados.versoes[0] ? dados.versao : undefined
  return [titulo(dados.titulo, antiga), { name: 'description', content: dados.resumo }]
}

export default function LegalTexto({ dados }: { dados: Dados }) {
  const { titulo: nome, resumo, html, secoes, documento, versao, versoes } = dados
  const vigente = versao === versoes[0]
  const data = porExtenso(versao)
  return (
    <article className="mx-auto max-w-[1440px] px-5 pt-10 lg:px-18 lg:pt-16">
      <header className="max-w-[46em]">
        <h1 className="font-display text-6xl font-semibold leading-[1.04] tracking-[-0.03em] lg:text-8xl">{nome}</h1>
        <p className="mt-5 text-lg text-ink-2 leading-normal">{resumo}</p>
        <p className="mt-4 text-ink-3 text-sm">
          {vigente ? (
            <Trans>
              Versão {versao}, em vigor desde <time dateTime={versao}>{data}</time>.
            </Trans>
          ) : (
            <Trans>
              Versão {versao}, que valeu desde <time dateTime={versao}>{data}</time>.{' '}
              <a href={enderecos[documento]} className="font-emphasis text-pri-ink underline">
                Ler a que vale hoje
              </a>
            </Trans>
          )}
        </p>
      </header>
      <div className="mt-10 grid gap-8 lg:mt-14 grid-cols-1 lg:grid-cols-[240px_minmax(0,1fr)] lg:items-start lg:gap-16">
        <TableOfContents sections={secoes} />
        <div>
          <Prose html={html} />
          <Versoes documento={documento} versoes={versoes} atual={versao} />
        </div>
      </div>
    </article>
  )
}

function Versoes({ documento, versoes, atual }: { documento: Documento; versoes: string[]; atual: string }) {
  return (
    <section aria-labelledby="versoes" className="mt-14 max-w-[44rem] border-line border-t pt-6 print:hidden">
      <h2 id="versoes" className="font-emphasis text-lg">
        <Trans>Versões deste texto</Trans>
      </h2>
      <ul className="mt-2 text-body">
        {versoes.map((versao, indice) => (
          <li key={versao}>
            <a
              href={`${enderecos[documento]}/${versao}`}
              aria-current={versao === atual ? 'page' : undefined}
              className="inline-flex min-h-11 items-center font-emphasis text-pri-ink underline underline-offset-3 aria-[current]:text-ink aria-[current]:no-underline lg:min-h-8"
            >
              {porExtenso(versao)}
            </a>
            {indice === 0 ? (
              <span className="text-ink-3">
                {' '}
                <Trans>em vigor</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {versoes.length === 1 ? (
        <p className="mt-1 text-ink-3 text-sm">
          <Trans>É a primeira. Quando mudar, as anteriores continuam aqui.</Trans>
        </p>
      ) : null}
    </section>
  )
}

function porExtenso(dia: string): string {
  return new Intl.DateTimeFormat(idiomaAtual() === 'en' ? 'en-GB' : 'pt-BR', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${dia}T12:00:00Z`))
}
