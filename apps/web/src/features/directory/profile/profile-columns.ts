// Floats instead of a grid: a tall block in one column must not move the content of the other column.
/** Classes of a block in the wide left column of a profile on a wide screen; on phones the blocks form one column. */
export const mainColumn = 'min-w-0 lg:clear-left lg:float-left lg:w-[calc(100%-26.5rem)]';
/** Classes of a block in the right column of a profile. */
export const sideColumn = 'min-w-0 lg:clear-right lg:float-right lg:w-96';
