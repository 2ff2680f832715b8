import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { expect, it } from 'vitest'
import { lerTexto } from './texto.server.ts'

const hoje: DadosDoSite = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }
const ler = (markdown: string, de = hoje) => lerTexto(markdown, de)

const texto = ler(`# Título

> Resumo com {email}.

## Bloquear um horário

Um **trecho**.

## Segurança {#seguranca}

| Nome | Prazo |
|---|---|
| \`idioma\` | 1 ano |
`)

it('reads the title, the summary and the sections with their anchors', () => {
  expect(texto.titulo).toBe('Título')
  expect(texto.resumo).toBe(`Resumo com ${marca.email}.`)
  expect(texto.secoes).toEqual([
    { id: 'bloquear-um-horario', titulo: 'Bloquear um horário' },
    { id: 'seguranca', titulo: 'Segurança' },
  ])
  expect(texto.html).toContain('<h2 id="seguranca">Segurança</h2>')
})

it('a wide table can be scrolled by keyboard', () => {
  expect(texto.html).toContain('<div class="tabela" role="group" aria-label="Nome" tabindex="0"><table>')
})

it('each cell of a table has a label, because phones show tables as lists', () => {
  const { html } = ler('# T\n\n> R.\n\n| Nome | Onde | Prazo |\n|---|---|---|\n| a | b | c |\n')
  expect(html).toContain('<div class="tabela larga"')
  expect(html).toContain('<td data-nome="Onde">b</td>')
})

it('refuses a text without a summary', () => {
  expect(() => ler('# Só o título\n\nCorpo.')).toThrow(/title and a summary/)
})

it('the person responsible for data comes from the settings, whatever characters the name has', () => {
  const encarregado = { nome: 'Bia <b>Lopes</b> [*x*](y)', email: 'bia_lopes@zelo.exemplo' }
  const { html, resumo } = ler('# T\n\n> {encarregado_nome}.\n\n{encarregado_nome}, {encarregado}', {
    ...hoje,
    encarregado,
  })
  expect(html).toBe(
    '<p>Bia &lt;b&gt;Lopes&lt;/b&gt; [*x*](y), <a href="mailto:bia_lopes@zelo.exemplo">bia_lopes@zelo.exemplo</a></p>\n',
  )
  expect(resumo).toBe('Bia <b>Lopes</b> [*x*](y).')
})
