import { useLingui } from '@lingui/react/macro'
import { limitesCliente } from '@zelo/contract/agenda/cliente/cliente'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAside } from '#lib/api/use-aside.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { ChosenList } from '#ui/choice/chip.tsx'
import { Input } from '#ui/field/input.tsx'
import { etiquetas as consulta } from './cliente.queries.ts'

/** Tags. Enter or a comma adds one, the X removes it. Suggests the tags of other clients. */
export function EtiquetasCampo({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const conhecidas = useAside(consulta(empresa)) ?? []
  const [texto, setTexto] = useState('')
  const lista = useId()

  function juntar() {
    const nova = texto.trim().replace(/\s+/g, ' ')
    setTexto('')
    if (nova && !value.includes(nova) && value.length < limitesCliente.etiquetas) onChange([...value, nova])
  }

  function tecla(event: KeyboardEvent) {
    if (event.key === 'Backspace' && texto === '') onChange(value.slice(0, -1))
    if ((event.key !== 'Enter' || event.ctrlKey) && event.key !== ',') return
    event.preventDefault()
    juntar()
  }

  return (
    <div className="grid gap-2">
      <Input
        value={texto}
        maxLength={limitesCliente.etiqueta}
        list={lista}
        autoComplete="off"
        onChange={(event) => setTexto(event.target.value)}
        onKeyDown={tecla}
        onBlur={juntar}
      />
      <datalist id={lista}>
        {conhecidas
          .filter((nome) => !value.includes(nome))
          .map((nome) => (
            <option key={nome} value={nome} />
          ))}
      </datalist>
      <ChosenList
        items={value.map((nome) => ({ id: nome, name: nome }))}
        removeLabel={(nome) => t`Tirar a etiqueta ${nome}`}
        onRemove={(nome) => onChange(value.filter((um) => um !== nome))}
      />
    </div>
  )
}
