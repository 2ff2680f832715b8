import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { formatDiaMes } from '#lib/formato/data-hora.ts'
import { iniciarIdioma } from './idioma.ts'

it('numbers and money are formatted as Portuguese, not as Breton, which has the same code', async () => {
  document.documentElement.lang = 'pt-BR'
  await iniciarIdioma()
  const horarios = (total: number) => i18n._('{total, plural, one {# agendamento} other {# agendamentos}}', { total })
  expect([horarios(1), horarios(21), horarios(31)]).toEqual(['1 agendamento', '21 agendamentos', '31 agendamentos'])
  expect(i18n.number(1234.5, { style: 'currency', currency: 'BRL' })).toMatch(/^R\$\s1\.234,50$/)
})

it('a day without its year follows the language of the page: 4 March is never 3 April', () => {
  const quatroDeMarco = () => formatDiaMes('2026-03-04T12:00:00Z', 'America/Sao_Paulo')
  document.documentElement.lang = 'en'
  expect(quatroDeMarco()).toBe('4 Mar')
  document.documentElement.lang = 'pt-BR'
  expect(quatroDeMarco()).toBe('04/03')
})
