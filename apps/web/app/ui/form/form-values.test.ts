import { describe, expect, it } from 'vitest'
import { createFormValues } from './form-values.ts'

const saved = { nome: 'Ana', quem: '', avisos: { email: true, sino: false }, horas: [8, 12] }
const unsaved = (form: ReturnType<typeof createFormValues<typeof saved>>) =>
  Object.entries(form.shown().dirty).flatMap(([field, dirty]) => (dirty ? [field] : []))

describe('the values of a form', () => {
  it('a field is unsaved while its value differs from the saved one', () => {
    const form = createFormValues(saved)
    form.setValue('horas', [8])
    form.setValue('avisos.sino', true)
    expect(unsaved(form)).toEqual(['horas', 'avisos'])
    form.setValue('horas', [8, 12])
    form.setValue('avisos.sino', false)
    expect(unsaved(form)).toEqual([])
  })

  it('a proposed value is nothing unsaved, now and after other changes', () => {
    const form = createFormValues(saved)
    form.propose('quem', 'Rui')
    form.setValue('nome', 'Bia')
    expect([form.getValue('quem'), unsaved(form)]).toEqual(['Rui', ['nome']])
  })

  it('what is unsaved stays when the record changes, and the rest follows it', () => {
    const form = createFormValues(saved)
    form.setValue('nome', 'Bia')
    form.follow({ ...saved, nome: 'Ana Lima', quem: 'Rui' })
    expect([form.getValue('nome'), form.getValue('quem'), unsaved(form)]).toEqual(['Bia', 'Rui', ['nome']])
  })

  it('a saved form keeps its values until the record is read again', () => {
    const form = createFormValues(saved)
    form.setValue('nome', 'Bia')
    form.reset(form.getValues())
    form.follow({ ...saved })
    expect([form.getValue('nome'), unsaved(form)]).toEqual(['Bia', []])
  })

  it('it is sent only when no rule refuses; a refused field is judged again with each change', async () => {
    const form = createFormValues(saved)
    const sent: string[] = []
    form.rule('nome', (value) => (value === '' ? 'Preencha.' : undefined))
    form.setValue('nome', '')
    expect(form.shown().errors).toEqual({})
    const send = () => form.submit(async ({ nome }) => void sent.push(nome))
    await send()
    expect([form.shown().errors, sent]).toEqual([{ nome: 'Preencha.' }, []])
    form.setValue('nome', 'Bia')
    expect(form.shown().errors).toEqual({})
    await send()
    expect(sent).toEqual(['Bia'])
  })

  it("the server's refusal of a field goes with its next change", () => {
    const form = createFormValues(saved)
    form.setError('nome', 'Já existe.')
    form.setValue('quem', 'Rui')
    expect(form.shown().errors).toEqual({ nome: 'Já existe.' })
    form.setValue('nome', 'Bia')
    expect(form.shown().errors).toEqual({})
  })
})
