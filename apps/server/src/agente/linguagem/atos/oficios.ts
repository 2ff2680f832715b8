/** Beginnings of folded words for people who serve clients, in any trade. */
const raizes =
  'dentist ortodontist implantodontist higienist hygienist orthodontist medic doctor doutor physician enfermeir nurse veterinari vet advogad lawyer attorney solicitor ' +
  'psicolog psychologist psiquiatr psychiatrist terapeut therapist fisioterapeut fisio physio nutricionist nutri nutritionist dietitian professor teacher tutor ' +
  'instrutor instructor personal treinador trainer coach barbeir barber cabeleireir hairdresser stylist colourist colorist manicur pedicur esteticist beautician ' +
  'massagist massoterapeut masseu maquiador depilador tatuador tattooist artist fotograf photographer mecanic mechanic eletricist funileir pintor lavador tosador ' +
  'groomer tecnic technician especialist specialist profissiona professional practitioner estagiari trainee titular mestre'
const oficio = new RegExp(`^(?:${raizes.replaceAll(' ', '|')})(?:l|is|as?|os?|es?|oras?|s)?$`)

/** Whether a folded word names somebody by their trade. */
export const ehOficio = (palavra: string) => oficio.test(palavra)
